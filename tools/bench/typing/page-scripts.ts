/* Scripts that run inside the measured page. */

/**
 * Records how long each key took until the next frame (Event Timing). The browser does not report keys quicker than 16
 * ms.
 */
export const OBSERVE_KEYS = `
  window.keyTimes = [];
  window.newKeyTimes = [];
  window.keyObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') window.newKeyTimes.push(entry.duration);
    }
  });
  window.keyObserver.observe({ type: 'event', durationThreshold: 16 });
`;

/** Closes a cell: its keys count, or the keys pressed to reach it are discarded. */
export const TAKE_TIMES = `(isCounted) => {
  for (const entry of window.keyObserver.takeRecords()) {
    if (entry.name === 'keydown') window.newKeyTimes.push(entry.duration);
  }
  if (isCounted) window.keyTimes.push(...window.newKeyTimes);
  window.newKeyTimes = [];
}`;

/** Copies a range into the cell that has the focus. */
export const PASTE = `(text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}`;
