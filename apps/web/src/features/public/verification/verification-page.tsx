import { verificationContract } from '@pinkas/contract/public/verification/verification.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card, Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';
import type { z } from 'zod';

import { ApiError } from '../../../shared/api/api-error.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { FileDrop } from './file-drop.tsx';
import './verification-page.css';

type PublicDocument = z.output<(typeof verificationContract)['get']['response']>;

/** Shows the public details of a document to any holder of its link, and verifies a received file. */
export function VerificationPage({ token }: { readonly token: string }) {
  const text = usePhrases('verification');
  const document = useQuery(callQuery(verificationContract.get, { params: { token } }));
  usePageTitle(text('pageTitle'));
  if (document.data !== undefined) return <Found document={document.data} token={token} />;
  if (!document.isError) {
    return (
      <Card isFlush>
        <SkeletonCard lines={5} />
      </Card>
    );
  }
  const { error } = document;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Card>
      <h1 className="pk-visually-hidden">{text('pageTitle')}</h1>
      {isUnknown ? (
        <EmptyState title={text('unknownTitle')} text={text('unknownText')} />
      ) : (
        <PageError
          title={text('failedTitle')}
          reason={error}
          isRetrying={document.isFetching}
          onRetry={() => void document.refetch()}
        />
      )}
    </Card>
  );
}

interface FoundProps {
  readonly document: PublicDocument;
  readonly token: string;
}

function Found({ document, token }: FoundProps) {
  const text = usePhrases('verification');
  const types = usePhrases('docTypes');
  const { language } = useLanguage();
  const key = docTypeKeyOf(document.docType);
  const type = key === undefined ? '' : types(key);
  const isEnglish = language === 'en' && document.issuerNameEn !== '';
  return (
    <div className="verify">
      <Verdict document={document} />
      <Sheet>
        <SheetSection>
          <div className="verify__head">
            <h1>{text('heading', { type, number: document.number })}</h1>
            {document.totalAgorot !== null && <Money agorot={document.totalAgorot} size="total" />}
          </div>
          <dl className="verify__facts">
            <Fact name={text('issuer')}>
              <Isolate>{isEnglish ? document.issuerNameEn : document.issuerName}</Isolate>
            </Fact>
            <Fact name={text('issuerTaxId')}>
              <Isolate isLtr>{document.issuerTaxId}</Isolate>
            </Fact>
            <Fact name={text('number')}>
              <Isolate isLtr>{document.number}</Isolate>
            </Fact>
            <Fact name={text('date')}>
              <DateText date={document.documentDate} />
            </Fact>
          </dl>
        </SheetSection>
        <SheetSection title={text('fileTitle')}>
          <p className="verify__note">{text('fileText')}</p>
          <FileDrop token={token} />
        </SheetSection>
      </Sheet>
      <p className="verify__about">{text('about')}</p>
    </div>
  );
}

/** Returns the main verdict: a broken record outweighs everything, a cancellation outweighs a valid record. */
function verdictOf({ chain, isCancelled }: PublicDocument) {
  if (chain === 'broken') return { tone: 'bad', title: 'brokenTitle', note: 'brokenText' } as const;
  return isCancelled
    ? ({ tone: 'bad', title: 'cancelledTitle', note: 'cancelledText' } as const)
    : ({ tone: 'ok', title: 'holdsTitle', note: 'holdsText' } as const);
}

function Verdict({ document }: { readonly document: PublicDocument }) {
  const text = usePhrases('verification');
  const { tone, title, note } = verdictOf(document);
  const Icon = tone === 'ok' ? IconShieldCheck : IconShieldX;
  return (
    <div className={`verify__verdict verify__verdict--${tone}`}>
      <Icon aria-hidden stroke={1.75} size={28} />
      <div>
        <strong>{text(title)}</strong>
        <p>{text(note)}</p>
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
