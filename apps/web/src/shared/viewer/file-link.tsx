import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState, type ComponentProps } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import { fileAddress } from '../uploads/attachments.queries.ts';

const ViewerDialog = lazyPart(async () => ({
  default: (await import('./viewer-dialog.tsx')).ViewerDialog,
}));

export interface FileLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-label'> {
  readonly file: { readonly id: string; readonly name: string; readonly mediaType?: string };
}

/** The server gives each file the ending of what it is. */
function mediaTypeOf(name: string): string {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'pdf') return 'application/pdf';
  return ending === 'tif' || ending === 'tiff' ? 'image/tiff' : 'image/jpeg';
}

/** The name of a stored file, which opens it over the page. */
export function FileLink({ file, ...link }: FileLinkProps) {
  const { id, name, mediaType = mediaTypeOf(name) } = file;
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <a
        {...link}
        href={fileAddress(id)}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          // A press with a key held opens it in a tab, as any link.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsShown(true);
        }}
      >
        <Isolate>{name}</Isolate>
      </a>
      {isShown && (
        <Suspense>
          <ViewerDialog
            fileId={id}
            name={name}
            mediaType={mediaType}
            onClose={() => setIsShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
