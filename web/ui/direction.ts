const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Direction of a part of a page by the first letter of its title; undefined for the direction of the page. */
export const directionOf = (title: string | null) => (title !== null && rightToLeft.test(title) ? 'rtl' : undefined)
