import { IconUpload } from '@tabler/icons-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface DropPageProps {
  /** Undefined for read-only access. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly children: ReactNode;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Files may be dropped anywhere on the window while the page is open. */
export function DropPage({ onFiles, children }: DropPageProps) {
  const text = usePhrases('uploads');
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    if (onFiles === undefined) return undefined;
    const take = onFiles;
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    }
    function leave(event: DragEvent) {
      // Moving between elements has a related target; leaving the window has none.
      if (event.relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return (
    <>
      {children}
      {isOver && (
        <div className="drop-page" aria-hidden="true">
          <span>
            <IconUpload stroke={1.75} />
            {text('dropOver')}
          </span>
        </div>
      )}
    </>
  );
}
