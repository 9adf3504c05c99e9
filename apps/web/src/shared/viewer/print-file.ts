/** Prints a file of ours as the browser shows it, in a hidden frame. */
export function printFile(source: string): void {
  document.querySelector('.viewer-print')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'viewer-print pk-visually-hidden';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.src = source;
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
