/** Saves a text as a file on the device. */
export function saveText(name: string, content: string, mediaType = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
