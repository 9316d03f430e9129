/** Select for the cell separator of a CSV file, by program. */
export const SeparatorChoice = () => (
  <label className="grid w-fit max-w-full gap-1 text-sm">
    The file is for
    <select name="separator" className="input min-h-11 max-w-full py-1">
      <option value=",">Google, LibreOffice, a CRM, or Excel in English</option>
      <option value=";">Excel in German, French, Spanish …</option>
    </select>
  </label>
)
