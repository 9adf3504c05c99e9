import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconTags } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

interface ByTag {
  /** Opens the dialog; among the tools of the list. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** The button that shows a list by tag, and the dialog that it opens. */
export function useByTag(dialogOf: (close: () => void) => ReactNode): ByTag {
  const text = usePhrases('tags');
  const [isOpen, setIsOpen] = useState(false);
  return {
    button: (
      <IconButton
        isOutlined
        size="sm"
        label={text('byTag')}
        icon={<IconTags aria-hidden stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      />
    ),
    dialog: isOpen && dialogOf(() => setIsOpen(false)),
  };
}
