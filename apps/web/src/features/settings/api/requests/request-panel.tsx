import type { ApiRequestView } from '@pinkas/contract/settings/api/api-requests.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { IconChevronDown, IconChevronUp, IconCopy, IconRepeat, IconX } from '@tabler/icons-react';

import { useCopy } from '../../../../shared/copying/use-copy.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { saveText } from '../shared/save-text.ts';
import { JsonBody } from './json-body.tsx';
import { curlOf, exactTime, refusalWords } from './request-words.ts';
import { RequestLine, RequestStatus } from './requests-table.tsx';
import { useRequest } from './requests.queries.ts';

export interface RequestPanelProps {
  readonly id: string;
  /** The calls beside it in the list. */
  readonly beside: { readonly newer: string | undefined; readonly older: string | undefined };
  readonly onOpen: (id: string | undefined) => void;
}

/** One call: first what to change, then what was sent and what came back. ↓ and ↑ open the calls beside it, C copies it. */
export function RequestPanel({ id, beside, onOpen }: RequestPanelProps) {
  const text = usePhrases('apiRequests');
  const copyCurl = useCopyCurl();
  const query = useRequest(id);
  const call = query.data;
  useHotkey('ArrowDown', { isEnabled: beside.older !== undefined }, () => onOpen(beside.older));
  useHotkey('ArrowUp', { isEnabled: beside.newer !== undefined }, () => onOpen(beside.newer));
  useHotkey('KeyC', { isEnabled: call !== undefined }, () => {
    if (call !== undefined) copyCurl(call);
  });
  return (
    <section className="api-log__panel" aria-label={text('panel')}>
      <Card isFlush>
        <div className="api-log__head">
          {call !== undefined && (
            <>
              <RequestLine call={call} />
              <RequestStatus call={call} />
            </>
          )}
          <span className="api-log__steps">
            <IconButton
              label={text('newer')}
              disabled={beside.newer === undefined}
              onClick={() => onOpen(beside.newer)}
              icon={<IconChevronUp aria-hidden stroke={1.75} />}
            />
            <IconButton
              label={text('older')}
              disabled={beside.older === undefined}
              onClick={() => onOpen(beside.older)}
              icon={<IconChevronDown aria-hidden stroke={1.75} />}
            />
            <IconButton
              label={text('close')}
              onClick={() => onOpen(undefined)}
              icon={<IconX aria-hidden stroke={1.75} />}
            />
          </span>
        </div>
        {call !== undefined && <Call call={call} />}
        {query.isPending && <SkeletonCard lines={5} />}
        {query.isError && call === undefined && (
          <PageError
            title={text('failedOne')}
            reason={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
    </section>
  );
}

/** Returns what copies a call as a command of curl. */
function useCopyCurl(): (call: ApiRequestView) => void {
  const text = usePhrases('apiRequests');
  const copy = useCopy();
  return (call) => void copy(curlOf(call, window.location.origin), { copied: text('copied') });
}

function Call({ call }: { readonly call: ApiRequestView }) {
  const text = usePhrases('apiRequests');
  const copyCurl = useCopyCurl();
  const { language } = useLanguage();
  const refusal = call.status < 400 ? undefined : refusalWords(call.answerBody, language);
  const marked = refusal?.fields.map(({ field }) => field) ?? [];
  return (
    <div className="api-log__call">
      {refusal !== undefined && (
        <Alert tone={call.status >= 500 ? 'bad' : 'warn'} title={refusal.message}>
          {refusal.fields.length > 0 && (
            <ul className="api-log__fields">
              {refusal.fields.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  <code dir="ltr">{field}</code> {message}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {call.isRepeated && <Alert tone="info" title={text('repeatedText')} />}
      <Facts call={call} />
      <div className="api-log__part">
        <h2>{text('sent')}</h2>
        <Button
          size="sm"
          variant="quiet"
          icon={<IconCopy aria-hidden stroke={1.75} />}
          onClick={() => copyCurl(call)}
        >
          {text('copyCurl')}
        </Button>
      </div>
      <JsonBody
        body={call.requestBody}
        isCut={call.isRequestCut}
        marked={marked}
        none={text('noBody')}
      />
      <div className="api-log__part">
        <h2>{text('answer')}</h2>
        {call.answerBody !== null && (
          <Button
            size="sm"
            icon={<IconRepeat aria-hidden stroke={1.75} />}
            onClick={() =>
              saveText(`answer-${call.id}.json`, call.answerBody ?? '', call.answerType)
            }
          >
            {text('replay')}
          </Button>
        )}
      </div>
      <JsonBody
        body={call.answerBody}
        isCut={call.isAnswerCut}
        marked={[]}
        none={
          call.answerBytes > 0
            ? text('aFile', { type: call.answerType, bytes: call.answerBytes })
            : text('noBody')
        }
      />
    </div>
  );
}

function Facts({ call }: { readonly call: ApiRequestView }) {
  const text = usePhrases('apiRequests');
  const facts = [
    [text('sentAt'), `${exactTime(call.at)}, ${call.durationMs} ms`],
    [text('key'), `${call.keyName} ${call.keyPrefix}`],
    [text('address'), call.address],
    [text('program'), call.userAgent],
    [text('requestId'), call.id],
    ['Idempotency-Key', call.idempotencyKey ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="api-log__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
