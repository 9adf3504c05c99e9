import { formatInstant } from '@pinkas/domain/time/local-date';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { fileAddress, type AttachmentView } from './attachments.queries.ts';
import { FileLink } from '../viewer/file-link.tsx';
import { sizeText } from './upload-sentence.ts';

export interface AttachmentRowProps {
  readonly file: AttachmentView;
  /** Further buttons at the end. */
  readonly children?: ReactNode;
}

/** One stored file: its picture, name, size and day; it opens over the page. */
export function AttachmentRow({ file, children }: AttachmentRowProps) {
  const text = usePhrases('uploads');
  const { id, name } = file;
  return (
    <li className="attachment">
      <Picture file={file} />
      <span className="attachment__body">
        <FileLink file={file} className="attachment__name" aria-label={text('open', { name })} />
        <span className="attachment__facts">
          <span>{sizeText(file.sizeBytes, text)}</span>
          {file.pages > 1 && <span>{text('pages', { count: file.pages })}</span>}
          <time dateTime={file.attachedAt}>
            <Isolate isLtr>{formatInstant(file.attachedAt)}</Isolate>
          </time>
        </span>
      </span>
      <a
        className="attachment__save"
        href={fileAddress(id, { isSaved: true })}
        download={name}
        aria-label={text('save', { name })}
        title={text('save', { name })}
      >
        <IconDownload aria-hidden />
      </a>
      {children}
    </li>
  );
}

function Picture({ file }: { readonly file: AttachmentView }) {
  if (file.hasThumbnail) {
    return (
      <img
        className="attachment__picture"
        src={fileAddress(file.id, { size: 'thumbnail' })}
        alt=""
        loading="lazy"
      />
    );
  }
  const Icon = file.mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className="attachment__picture">
      <Icon aria-hidden />
    </span>
  );
}
