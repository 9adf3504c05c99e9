import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Isolate } from '@pinkas/ui/values/isolate';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconFile,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { isWorthTrying } from './upload-error.ts';
import { sentenceOfUpload, sizeText } from './upload-sentence.ts';
import type { UploadItem } from './uploader.ts';
import type { Uploads } from './use-uploads.ts';
import './upload.css';

interface RowProps {
  readonly item: UploadItem;
  readonly uploads: Uploads;
}

const ICONS: Partial<Record<UploadItem['state'], ReactNode>> = {
  done: <IconCircleCheck aria-hidden />,
  failed: <IconAlertCircle aria-hidden />,
};

/** A file of a queue: its progress, and its actions. */
export function UploadRow({ item, uploads }: RowProps) {
  return (
    <li className={`upload-row upload-row--${item.state}`}>
      <span className="upload-row__icon">{ICONS[item.state] ?? <IconFile aria-hidden />}</span>
      <span className="upload-row__body">
        <span className="upload-row__name">
          <Isolate>{item.name}</Isolate>
        </span>
        <RowBar item={item} />
        <RowState item={item} />
      </span>
      <RowButtons item={item} uploads={uploads} />
    </li>
  );
}

const MOVING: readonly UploadItem['state'][] = ['preparing', 'uploading', 'retrying', 'paused'];

function RowBar({ item }: { readonly item: UploadItem }) {
  const text = usePhrases('uploads');
  if (!MOVING.includes(item.state)) return null;
  return (
    <progress
      className="upload-row__bar"
      aria-label={text('progressOf', { name: item.name })}
      value={item.loadedBytes}
      max={Math.max(item.sizeBytes, 1)}
    />
  );
}

function RowState({ item }: { readonly item: UploadItem }) {
  const text = usePhrases('uploads');
  const errors = usePhrases('errors');
  if (item.error !== undefined) {
    return (
      <span className="upload-row__state upload-row__state--bad" role="alert">
        {sentenceOfUpload(item.error, text, errors)}
      </span>
    );
  }
  if (item.state === 'uploading') {
    const loaded = sizeText(item.loadedBytes, text);
    const total = sizeText(item.sizeBytes, text);
    return <span className="upload-row__state">{text('uploading', { loaded, total })}</span>;
  }
  return <span className="upload-row__state">{text(wordOf(item.state))}</span>;
}

function wordOf(state: Exclude<UploadItem['state'], 'uploading'>) {
  return state === 'failed' ? 'errorGeneric' : state;
}

function RowButtons({ item, uploads: { uploader } }: RowProps) {
  const text = usePhrases('uploads');
  const { id, name, state, error } = item;
  const isOver = state === 'done' || state === 'failed';
  return (
    <span className="upload-row__buttons">
      {error !== undefined && isWorthTrying(error) && (
        <Button size="sm" variant="quiet" onClick={() => uploader.retry(id)}>
          {text('retry')}
        </Button>
      )}
      {state === 'paused' && (
        <IconButton
          size="sm"
          label={text('resume', { name })}
          icon={<IconPlayerPlay aria-hidden />}
          onClick={() => uploader.resume(id)}
        />
      )}
      {!isOver && state !== 'paused' && (
        <IconButton
          size="sm"
          label={text('pause', { name })}
          icon={<IconPlayerPause aria-hidden />}
          onClick={() => uploader.pause(id)}
        />
      )}
      <IconButton
        size="sm"
        label={text(isOver ? 'dismiss' : 'cancel', { name })}
        icon={<IconX aria-hidden />}
        onClick={() => (isOver ? uploader.dismiss(id) : uploader.cancel(id))}
      />
    </span>
  );
}
