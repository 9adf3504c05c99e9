import { CreateSheet } from './create-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';

export interface ThumbSheetProps {
  readonly kind: 'create' | 'more';
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What opens from the bar of the thumb: what can be made, or all other pages. */
export function ThumbSheet({ kind, onSwitch, onClose }: ThumbSheetProps) {
  return kind === 'create' ? (
    <CreateSheet onClose={onClose} />
  ) : (
    <MoreSheet onSwitch={onSwitch} onClose={onClose} />
  );
}
