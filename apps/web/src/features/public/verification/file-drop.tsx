import { IconFileSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useRef, useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { checkFile, findFileProblem, type FileProblem, type FileVerdict } from './file-check.ts';

type Outcome = FileProblem | FileVerdict;

/** Words for each print that may be the received file. */
const SENTENCES = {
  original: 'fileOriginal',
  copy: 'fileCopy',
  translated: 'fileTranslated',
} as const;

/** Accepts a received PDF and shows whether it is the issued one. */
export function FileDrop({ token }: { readonly token: string }) {
  const text = usePhrases('verification');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const check = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async (file: File): Promise<Outcome> =>
      (await findFileProblem(file)) ?? (await checkFile(token, file)),
  });

  function take(file: File | undefined) {
    if (file !== undefined) check.mutate(file);
  }

  return (
    <div className="verify-file">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra way beside the button */}
      <div
        className={isOver ? 'verify-drop verify-drop--over' : 'verify-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSearch aria-hidden stroke={1.5} size={32} />
        <span className="verify-drop__words">{text('fileDrop')}</span>
        <Button isLoading={check.isPending} onClick={() => input.current?.click()}>
          {text(
            check.isPending ? 'fileChecking' : check.isSuccess ? 'filePickAnother' : 'filePick',
          )}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label={text('filePick')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {check.data !== undefined && (
        <OutcomeAlert outcome={check.data} fileName={check.variables?.name ?? ''} />
      )}
      <ServerProblem reason={check.error} />
    </div>
  );
}

interface OutcomeAlertProps {
  readonly outcome: Outcome;
  readonly fileName: string;
}

function OutcomeAlert({ outcome, fileName }: OutcomeAlertProps) {
  const text = usePhrases('verification');
  switch (outcome) {
    case 'original':
    case 'copy':
    case 'translated':
      return (
        <Alert tone="ok" isLive title={text(SENTENCES[outcome])}>
          <Isolate>{fileName}</Isolate>
        </Alert>
      );
    case 'not-genuine':
      return (
        <Alert tone="bad" isLive title={text('fileNotGenuine')}>
          {text('fileNotGenuineText')}
        </Alert>
      );
    case 'too-large':
    case 'not-pdf':
      return (
        <Alert tone="warn" isLive>
          {text(outcome === 'too-large' ? 'fileTooLarge' : 'fileNotPdf')}
        </Alert>
      );
  }
}
