import { useAddressQuery } from '../navigation/use-address-query.ts';

/** Returns the parameters of a screen in the URL, and a function that changes them; defaults are not written. */
export function useViewParams<View extends object>(
  first: Partial<View>,
): readonly [params: URLSearchParams, change: (changes: Partial<View>) => void] {
  const [params, changeQuery] = useAddressQuery();
  const usual = new Map<string, unknown>(Object.entries(first));
  function change(changes: Partial<View>): void {
    changeQuery((next) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === usual.get(key)) next.delete(key);
        else next.set(key, String(value));
      }
      return next;
    });
  }
  return [params, change];
}
