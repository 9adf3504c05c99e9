import { useEffect, type RefObject } from 'react';

/** Fields that a person types in or chooses from. */
const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea';

function isToFill(field: Element): field is HTMLElement {
  const { value, disabled } = field as HTMLInputElement;
  return value === '' && !disabled && !field.hasAttribute('readonly');
}

/**
 * Puts the focus in the first field of a form that is still empty, once, as the form appears: for pages that are about one
 * form. Where every field has its value the focus stays at the heading. What a person has focused meanwhile is kept.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (current === null || document.querySelector('dialog[open]') !== null) return;
    if (document.activeElement?.matches('input, select, textarea') === true) return;
    [...current.querySelectorAll(FIELD)].find(isToFill)?.focus({ preventScroll: true });
  }, [form]);
}
