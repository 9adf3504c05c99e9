import { jsonLines } from '@pinkas/domain/api/json-lines';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { readJson } from './request-words.ts';

export interface JsonBodyProps {
  readonly body: string | null;
  /** Only its beginning was kept. */
  readonly isCut: boolean;
  /** Paths of fields to mark. */
  readonly marked: readonly string[];
  /** In place of a body that there is none of. */
  readonly none: string;
}

/** A body as it came or left, left to right, with the fields that were refused marked. */
export function JsonBody({ body, isCut, marked, none }: JsonBodyProps) {
  const text = usePhrases('apiRequests');
  if (body === null || body === '') return <p className="api-log__none">{none}</p>;
  const value = isCut ? undefined : readJson(body);
  const lines =
    value === undefined
      ? body.split('\n').map((line) => ({ text: line, path: '' }))
      : jsonLines(value);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard */}
      <pre className="api-log__json" dir="ltr" tabIndex={0}>
        {lines.map((line, index) =>
          line.path !== '' && marked.includes(line.path) ? (
            <mark key={index}>{`${line.text}\n`}</mark>
          ) : (
            <span key={index}>{`${line.text}\n`}</span>
          ),
        )}
      </pre>
      {isCut && <p className="api-log__none">{text('cut')}</p>}
    </>
  );
}
