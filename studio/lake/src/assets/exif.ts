import exifReader from 'exif-reader'
import type { Fields } from '../model/documents.ts'

/** Names that Sanity spells differently from today's standard. */
const SANITYS_NAMES: Record<string, string> = {
  ISOSpeedRatings: 'ISO',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
  DateTime: 'ModifyDate',
  ExifTag: 'ExifOffset',
  GPSTag: 'GPSInfo',
}

/**
 * Requested Exif data of a picture: `exif` (exposure), `image` (camera), `location`. Empty if
 * there is none, or if it is unreadable.
 */
export function exifMetadata(bytes: Buffer | undefined, wanted: Set<string>): Fields {
  const { Photo, Image, GPSInfo } = read(bytes)
  const location = wanted.has('location') && GPSInfo && geopoint(GPSInfo)
  return {
    ...(wanted.has('exif') && Photo && { exif: tags('sanity.imageExifMetadata', Photo) }),
    ...(wanted.has('image') && Image && { image: tags('sanity.imageExifTags', Image) }),
    ...(location && { location }),
  }
}

function read(bytes: Buffer | undefined): { Photo?: Fields; Image?: Fields; GPSInfo?: Fields } {
  try {
    return bytes ? exifReader(bytes) : {}
  } catch {
    return {}
  }
}

function tags(_type: string, all: Fields): Fields {
  const kept = Object.entries(all).flatMap(([name, value]) => {
    // Binary values are maker notes and colour tables.
    if (value instanceof Uint8Array || value === undefined) return []
    const text = value instanceof Date ? value.toISOString() : value
    return [[SANITYS_NAMES[name] ?? name, text]]
  })
  return { _type, ...Object.fromEntries(kept) }
}

function geopoint(gps: Fields): Fields | undefined {
  const lat = degrees(gps.GPSLatitude, gps.GPSLatitudeRef === 'S')
  const lng = degrees(gps.GPSLongitude, gps.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined) return undefined
  const { GPSAltitude: alt } = gps
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' && { alt }) }
}

/** Degrees, minutes and seconds as one number. */
function degrees(parts: unknown, negative: boolean): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  return Number.isFinite(value) ? (negative ? -value : value) : undefined
}
