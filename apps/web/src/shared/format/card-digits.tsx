import { Isolate } from '@pinkas/ui/values/isolate';

/** The digits of a card that everybody may see. */
export function CardDigits({ lastDigits }: { readonly lastDigits: string }) {
  return <Isolate isLtr>{`•••• ${lastDigits}`}</Isolate>;
}
