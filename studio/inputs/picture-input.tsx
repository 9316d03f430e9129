import { type FormPatch, type InputProps, PatchEvent, unset } from 'sanity'

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Asset id that patches set on a picture. */
const newAsset = (patches: readonly FormPatch[]): unknown =>
  patches
    .filter(({ path }) => path.length === 1 && path[0] === 'asset')
    .map((patch) => (patch.type === 'set' ? partOf(patch.value, '_ref') : undefined))
    .findLast(Boolean)

/** Picture input that clears the alternative text when the image changes: validation then asks for a new one. */
export function NewPicture(props: InputProps) {
  const { value, onChange, renderDefault } = props
  const onPatches: InputProps['onChange'] = (change: FormPatch | FormPatch[] | PatchEvent) => {
    const { patches } = PatchEvent.from(change)
    const asset = newAsset(patches)
    const isNew = asset !== undefined && asset !== partOf(partOf(value, 'asset'), '_ref')
    onChange([...patches, ...(isNew && partOf(value, 'alt') ? [unset(['alt'])] : [])])
  }
  return renderDefault({ ...props, onChange: onPatches } as InputProps)
}
