import exifReader from 'exif-reader'
import type { Fields } from '../model/documents.ts'

/** Sanity's names of Exif tags that exif-reader names differently. */
const SANITY_NAMES: Record<string, string> = {
  ISOSpeedRatings: 'ISO',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
  DateTime: 'ModifyDate',
  ExifTag: 'ExifOffset',
  GPSTag: 'GPSInfo',
}

/** Requested Exif data in Sanity's format: `exif`, `image` and `location`. Unreadable data is omitted. */
export function exifMetadata(bytes: Buffer | undefined, requested: Set<string>): Fields {
  const { Photo, Image, GPSInfo } = read(bytes)
  const location = requested.has('location') && GPSInfo && geopoint(GPSInfo)
  return {
    ...(requested.has('exif') && Photo && { exif: tags('sanity.imageExifMetadata', Photo) }),
    ...(requested.has('image') && Image && { image: tags('sanity.imageExifTags', Image) }),
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
  const entries = Object.entries(all).flatMap(([name, value]) => {
    // Omits binary values, which are maker notes and colour tables.
    if (value instanceof Uint8Array || value === undefined) return []
    const text = value instanceof Date ? value.toISOString() : value
    return [[SANITY_NAMES[name] ?? name, text]]
  })
  return { _type, ...Object.fromEntries(entries) }
}

function geopoint(gps: Fields): Fields | undefined {
  const lat = degrees(gps.GPSLatitude, gps.GPSLatitudeRef === 'S')
  const lng = degrees(gps.GPSLongitude, gps.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined) return undefined
  const { GPSAltitude: alt } = gps
  return { _type: 'geopoint', lat, lng, ...(typeof alt === 'number' && { alt }) }
}

/** Converts degrees, minutes and seconds to degrees. */
function degrees(parts: unknown, negative: boolean): number | undefined {
  if (!Array.isArray(parts)) return undefined
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number)
  const value = whole + minutes / 60 + seconds / 3600
  return Number.isFinite(value) ? (negative ? -value : value) : undefined
}
