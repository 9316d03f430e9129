/** The frame of the report: its look, and its two filters. */
export const page = (body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Looks</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 0 1.5rem 4rem; }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: baseline; padding: 0.75rem 0; background: Canvas; border-bottom: 1px solid; }
  h1, header p { margin: 0; font-size: 1.25rem; }
  h2 { font-size: 1.0625rem; margin: 2.5rem 0 0.5rem; }
  small { font-weight: 400; opacity: 0.75; font-variant-numeric: tabular-nums; }
  .columns { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: 1 1 0; min-width: 16rem; }
  figcaption { font-size: 0.8125rem; opacity: 0.75; }
  img { display: block; max-width: 100%; border: 1px solid rgb(128 128 128 / 0.5); }
  .said { color: #b3261e; }
  body:not(.all) [data-is="same"], [data-name].out { display: none; }
</style>
<body>
${body}
<script>
  const all = document.getElementById('all')
  const find = document.getElementById('find')
  all.addEventListener('change', () => document.body.classList.toggle('all', all.checked))
  find.addEventListener('input', () => {
    for (const one of document.querySelectorAll('[data-name]'))
      one.classList.toggle('out', !one.dataset.name.includes(find.value.trim()))
  })
</script>
</body>
</html>
`
