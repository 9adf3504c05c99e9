import { useEffect, useState } from 'react';

const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** Whether the keyboard of a touch screen is open: a field that is typed into has the focus. */
export function useIsTyping(isTouch: boolean): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (!isTouch) return undefined;
    function update() {
      setIsTyping(document.activeElement?.matches(TYPED) === true);
    }
    // The focus moves from field to field through nothing; the next task knows where it came to.
    function updateSoon() {
      window.setTimeout(update, 0);
    }
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', updateSoon);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', updateSoon);
    };
  }, [isTouch]);
  return isTyping && isTouch;
}
