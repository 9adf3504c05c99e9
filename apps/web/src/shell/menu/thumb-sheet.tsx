import { CreateSheet } from './create-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';

export interface ThumbSheetProps {
  readonly kind: 'create' | 'more';
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The sheet of the bottom navigation: the create actions, or all other pages. */
export function ThumbSheet({ kind, onSwitch, onClose }: ThumbSheetProps) {
  return kind === 'create' ? (
    <CreateSheet onClose={onClose} />
  ) : (
    <MoreSheet onSwitch={onSwitch} onClose={onClose} />
  );
}
