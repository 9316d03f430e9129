import { useEffect } from 'react'
import { BehaviorSubject, combineLatest, filter, takeUntil, tap } from 'rxjs'
import { getPublishedId, useDocumentStore, useFormValue } from 'sanity'

/**
 * Part of a document's form without a view. While an edit is unsaved, the browser asks before it leaves the page. A form
 * that has closed, or that an error has replaced, keeps its document in Sanity's store until each edit is saved. Sanity
 * would forget the document after five seconds.
 */
export function UnsavedEdits() {
  const { pair } = useDocumentStore()
  const id = getPublishedId(`${useFormValue(['_id'])}`)
  const type = `${useFormValue(['_type'])}`
  useEffect(() => {
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = () => removeEventListener('beforeunload', askBeforeLeaving)
    const isSaved = pair
      .consistencyStatus(id, type)
      .pipe(tap((saved) => (saved ? stopAsking() : addEventListener('beforeunload', askBeforeLeaving))))
    const isClosed = new BehaviorSubject(false)
    const isDone = combineLatest([isSaved, isClosed]).pipe(filter(([saved, closed]) => saved && closed))
    // Sanity sends an edit up to one second later, if there is a subscription to the operations.
    pair.operationEvents(id, type).pipe(takeUntil(isDone)).subscribe({ error: stopAsking })
    return () => isClosed.next(true)
  }, [pair, id, type])
  return null
}
