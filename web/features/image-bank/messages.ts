/** What the image bank says, in the specification's words (sections 2, 5 and 8). */
export const messages = {
  uploaded: (count: number) => `Successfully uploaded ${count} image(s)`,
  failed: (name: string) => `Failed to upload ${name}`,
  deleted: 'Image deleted successfully',
  updated: 'Image updated successfully',
  copied: 'Image URL copied to clipboard',
  onlyImages: 'Please drop only image files',
  category: {
    added: 'Category added successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
    reset: 'Categories reset to defaults',
    nameless: 'Please enter a category name',
    duplicate: 'A category with this name already exists',
    default: 'Cannot delete default categories',
  },
} as const
