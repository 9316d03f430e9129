import { PostForm } from '../inbox-ui.tsx'

/** Link to the page of a person. It is a form, because the address must not be in a URL. */
export const PersonLink = ({ email, children }: { email: string; children: string }) => (
  <PostForm action="/owner/person/record" fields={{ email }} className="inline">
    <button type="submit" className="link min-h-11">
      {children}
    </button>
  </PostForm>
)
