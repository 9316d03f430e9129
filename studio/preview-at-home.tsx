import { type ComponentType, useEffect, useState } from 'react'
import { useRouter } from 'sanity/router'

/**
 * Preview tool that opens at Home unless its address names a page. Sanity's tool would show the address of the handler
 * that begins a preview until the first page is there.
 */
export const atHome = <Props extends object>(Tool: ComponentType<Props>) =>
  function PreviewAtHome(props: Props) {
    const { navigate, state } = useRouter()
    const params = state._searchParams ?? []
    const namesPage = params.some(([name]) => name === 'preview')
    const [isOpen, setIsOpen] = useState(namesPage)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the other values change with each address of the tool.
    useEffect(() => {
      if (namesPage) setIsOpen(true)
      else if (!isOpen) navigate({ ...state, _searchParams: [...params, ['preview', '/']] }, { replace: true })
    }, [namesPage])
    return isOpen ? <Tool {...props} /> : null
  }
