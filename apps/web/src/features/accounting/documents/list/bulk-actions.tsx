import type { BulkKind } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { BULK_DOCUMENTS_MAX } from '@pinkas/domain/documents/bulk-limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { closeToast, toast } from '@pinkas/ui/overlay/toast';
import { IconFileZip, IconMail, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../../shared/lists/list-address.ts';
import type { Selection } from '../../../../shared/lists/use-selection.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useFollowedJob, useStartBulkJob, type ChosenForJob } from './bulk-jobs.queries.ts';
import { BulkMailDialog } from './bulk-mail-dialog.tsx';
import type { DocumentListView } from './document-list.ts';

const KINDS = ['mail', 'print', 'zip'] as const;
const ICONS = { mail: IconMail, print: IconPrinter, zip: IconFileZip } as const;
const WORDS = { mail: 'actionMail', print: 'actionPrint', zip: 'actionZip' } as const;

/** Work over the chosen documents that goes on in the background. */
export interface BulkActions {
  /** For the bar of the selection. */
  readonly buttons: ReactNode;
  /** Stays in the page when the bar goes. */
  readonly dialog: ReactNode;
}

/** Starts jobs over the chosen documents, and tells when one of them is at its end. */
export function useBulkActions(
  selection: Selection<DocumentRow>,
  view: DocumentListView,
): BulkActions {
  const text = usePhrases('bulkJobs');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { language } = useLanguage();
  const { isMobile } = useMediaSizes();
  const navigate = useNavigate();
  const starting = useStartBulkJob();
  const may = useMay();
  const follow = useToldJob();
  const [isMailing, setIsMailing] = useState(false);
  const { count, rows, isAll, clear } = selection;
  const { sort, direction, ...filter } = orderedQuery(view);
  const order = { sort, direction };
  const chosen: ChosenForJob = isAll
    ? { filter, ...order }
    : { ids: rows.map(({ id }) => id), ...order };

  function begin(kind: BulkKind): void {
    if (count > BULK_DOCUMENTS_MAX) {
      toast.error(text('tooMany', { max: BULK_DOCUMENTS_MAX.toLocaleString('en-US') }));
    } else if (kind === 'mail') {
      setIsMailing(true);
    } else if (!starting.isPending) {
      starting.mutate(
        { ...chosen, kind, language, idempotencyKey: crypto.randomUUID() },
        {
          onSuccess: ({ id }) => started(id, 'startedFile'),
          onError: (reason) => toast.error(sentenceOf(reason, errors, dialogs)),
        },
      );
    }
  }
  function started(id: string, words: 'startedFile' | 'startedMail'): void {
    const run = (): void => void navigate('/documents/jobs');
    setIsMailing(false);
    clear();
    follow({ id, toastId: toast.info(text(words), { label: text('follow'), run }) });
  }
  const button = (kind: BulkKind): ReactNode => {
    const Icon = ICONS[kind];
    const look = {
      icon: <Icon aria-hidden stroke={1.75} />,
      onClick: () => begin(kind),
    };
    return isMobile ? (
      <IconButton key={kind} label={text(WORDS[kind])} {...look} />
    ) : (
      <Button key={kind} variant="quiet" size="sm" {...look}>
        {text(WORDS[kind])}
      </Button>
    );
  };
  return {
    buttons: KINDS.filter((kind) => kind !== 'mail' || may('documents.mail')).map(button),
    dialog: isMailing && (
      <BulkMailDialog
        chosen={chosen}
        count={count}
        onStarted={(id) => started(id, 'startedMail')}
        onClose={() => setIsMailing(false)}
      />
    ),
  };
}

interface StartedJob {
  readonly id: string;
  /** The news of its start, which its end takes away. */
  readonly toastId: number;
}

/** Follows the job that was started last while its screen is open, and tells its end. */
function useToldJob(): (job: StartedJob) => void {
  const text = usePhrases('bulkJobs');
  const navigate = useNavigate();
  const [started, setStarted] = useState<StartedJob | undefined>(undefined);
  const told = useRef<string | undefined>(undefined);
  const job = useFollowedJob(started?.id);
  const isOver = job !== undefined && (job.state === 'done' || job.state === 'failed');
  useEffect(() => {
    if (!isOver || started === undefined || told.current === job.id) return;
    told.current = job.id;
    closeToast(started.toastId);
    const action = {
      label: text('toJobs'),
      run: (): void => void navigate('/documents/jobs'),
    };
    const hasProblems = job.state === 'failed' || job.failed + job.skipped > 0;
    if (hasProblems) toast.error(text('endedWithProblems'), action);
    else toast.success(text(job.kind === 'mail' ? 'endedMail' : 'endedFile'), action);
  }, [isOver, job, navigate, started, text]);
  return setStarted;
}
