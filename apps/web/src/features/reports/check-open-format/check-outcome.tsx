import { formatMinor } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { CheckResult } from '@pinkas/uniform-file-checker/check-uniform-file';
import { IconDownload } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { saveFile } from '../../../shared/lists/export/download-file.ts';
import { FaultGroups } from './fault-groups.tsx';
import { dayText, useFaultsFile } from './fault-words.ts';
import { FileCounts } from './file-counts.tsx';

/** Shows the result of a check: whether the file is valid, its content, and each fault by its position. */
export function CheckOutcome({ result }: { readonly result: CheckResult }) {
  const text = usePhrases('checkOpenFormat');
  const writeFaults = useFaultsFile();
  const { groups } = result;
  return (
    <>
      <Verdict result={result} />
      <AboutFile result={result} />
      {groups.length > 0 && (
        <FaultGroups
          groups={groups}
          actions={
            <Button
              icon={<IconDownload aria-hidden />}
              onClick={() => saveFile(writeFaults(groups), text('exportName'))}
            >
              {text('export')}
            </Button>
          }
        />
      )}
      {result.data !== null && <FileCounts data={result.data} />}
    </>
  );
}

function Verdict({ result: { groups, data } }: { readonly result: CheckResult }) {
  const text = usePhrases('checkOpenFormat');
  const countOf = (isDoubt: boolean) =>
    groups.filter((group) => group.isDoubt === isDoubt).reduce((sum, { count }) => sum + count, 0);
  const faults = countOf(false);
  const doubts = countOf(true);
  if (faults > 0) {
    return (
      <Alert tone="bad" title={text('faultsTitle', { count: faults })} isLive>
        {doubts > 0 && text('doubtsToo', { count: doubts })}
      </Alert>
    );
  }
  const count = formatMinor(data?.lines ?? 0, 0);
  return (
    <Alert
      tone={doubts > 0 ? 'warn' : 'ok'}
      title={doubts > 0 ? text('doubtsTitle', { count: doubts }) : text('cleanTitle')}
      isLive
    >
      {text('cleanText', { count })}
    </Alert>
  );
}

function AboutFile({ result }: { readonly result: CheckResult }) {
  const text = usePhrases('checkOpenFormat');
  const { business, software, from, to } = result;
  const number = business.number;
  return (
    <Card>
      <dl className="check-about">
        <div>
          <dt>{text('business')}</dt>
          <dd>
            {number === null ? (
              text('unknown')
            ) : (
              <>
                <Isolate>{business.name}</Isolate> <Isolate isLtr>{number}</Isolate>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{text('software')}</dt>
          <dd>{software === '' ? text('unknown') : <Isolate>{software}</Isolate>}</dd>
        </div>
        <div>
          <dt>{text('range')}</dt>
          <dd>
            {from === 0
              ? text('unknown')
              : text('rangeOf', { from: dayText(from), to: dayText(to) })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
