import { useEffect, useState } from 'react';

const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** Longer than a tap takes from its focus to its click. */
const SETTLED_AFTER_MS = 200;

/**
 * Whether the keyboard of a touch screen is open: a field that is typed into has the focus. The page
 * carries the answer as `data-typing`, for the bars that screens draw themselves.
 */
export function useIsTyping(isTouch: boolean): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (!isTouch) return undefined;
    let timer = 0;
    // A tap on a button takes the focus before it clicks: bars that came back at once would push the
    // button away from under the finger. The focus also moves from field to field through nothing.
    function update() {
      window.clearTimeout(timer);
      if (document.activeElement?.matches(TYPED) === true) setIsTyping(true);
      else timer = window.setTimeout(() => setIsTyping(false), SETTLED_AFTER_MS);
    }
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
      window.clearTimeout(timer);
    };
  }, [isTouch]);
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-typing', isTyping && isTouch);
    return () => page.removeAttribute('data-typing');
  }, [isTyping, isTouch]);
  return isTyping && isTouch;
}
