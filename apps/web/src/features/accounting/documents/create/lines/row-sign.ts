import { useEditor, useReview } from '../form/editor-context.ts';

const MINUS = /^\s*[-\u2212]\s*/;
const PLAIN_NUMBER = /^[\d.,\s]*$/;

/** A quantity as typed with the other sign: `12*4` is `-(12*4)`, and the same again. */
export function turnedSign(quantity: string): string {
  if (MINUS.test(quantity)) {
    const bare = quantity.replace(MINUS, '');
    return /^\(([^()]*)\)$/.exec(bare)?.[1] ?? bare;
  }
  return PLAIN_NUMBER.test(quantity) ? `-${quantity.trim()}` : `-(${quantity.trim()})`;
}

/**
 * Turns a priced row into one of goods that come back, or the other way, without a minus key: the
 * number pad of a phone has none. Undefined for a row without a price.
 */
export function useRowSign(
  index: number,
): { readonly isBack: boolean; readonly turn: () => void } | undefined {
  const { form } = useEditor();
  const isBack = useReview((state) => {
    const line = state.form.lines[index];
    return line?.kind === 'priced' ? MINUS.test(line.quantity) : undefined;
  });
  if (isBack === undefined) return undefined;
  const name = `lines.${index}.quantity` as const;
  return {
    isBack,
    turn: () => form.setValue(name, turnedSign(form.getValues(name)), { shouldDirty: true }),
  };
}
