/** Returns whether the device has a share sheet that accepts files. */
export function mayShareFiles(name: string, mediaType: string): boolean {
  const file = new File([], name, { type: mediaType });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Shares a file by the device's share sheet. Closing the sheet is no error. */
export async function shareFile(source: string, name: string, mediaType: string): Promise<void> {
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`the file answered ${String(answer.status)}`);
  const file = new File([await answer.blob()], name, { type: mediaType });
  await navigator.share({ files: [file], title: name }).catch(() => undefined);
}
