import { type ChangeEvent, createContext, useContext, useEffect, useRef } from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isStringInputProps,
  type Path,
  pathToString,
} from 'sanity'

/** Value of a field as it was last typed here. */
export interface TypedValue {
  path: Path
  value: unknown
}

/** Values that were typed into the form and may not be in the lake yet, by their path. */
export const Typed = createContext<Map<string, TypedValue> | undefined>(undefined)

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Notes each text that is typed, where it stands and how it reads now. @returns the props that do so */
export function useTyped<Props extends InputProps>(props: Props): Props {
  const typed = useContext(Typed)
  const isTyping = useRef(false)
  const { value, path } = props
  useEffect(() => {
    if (isTyping.current) typed?.set(pathToString(path), { path, value })
    isTyping.current = false
  }, [typed, path, value])
  const note = () => {
    isTyping.current = true
  }
  if (isStringInputProps(props)) {
    const onChange = (event: ChangeEvent<HTMLInputElement>) => {
      note()
      props.elementProps.onChange(event)
    }
    return { ...props, elementProps: { ...props.elementProps, onChange } }
  }
  if (!isArrayOfBlocksInputProps(props)) return props
  const onChange: typeof props.onChange = (change) => {
    note()
    props.onChange(change)
  }
  return { ...props, onChange }
}
