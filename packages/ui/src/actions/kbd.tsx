import './button.css';

/** The keys of a shortcut as printed on the keyboard: "Ctrl Enter". A hint for the eye only. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="pk-kbd" aria-hidden="true">
      {keys}
    </kbd>
  );
}
