import type { oauth2ApprovalContract } from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import type { AppScope } from '@pinkas/domain/api/api-scopes';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Avatar, BrandMark } from '@pinkas/ui/brand/brand';
import { Alert } from '@pinkas/ui/feedback/alert';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export type Details = z.output<(typeof oauth2ApprovalContract)['details']['response']>;

export interface ApprovalRequestProps {
  readonly client: NonNullable<Details['clientData']>;
  readonly person: NonNullable<Details['userObj']>;
  readonly scopes: readonly AppScope[];
  readonly isLeaving: boolean;
  readonly onAnswer: (answer: 'approve' | 'deny') => void;
}

const DOCUMENT_WRITES: readonly AppScope[] = [
  'documents.issue',
  'documents.send',
  'documents.cancel',
];

/** Who asks, as whom, what it will be able to do and what not. A name of the application is shown as a text, and by itself. */
export function ApprovalRequest(props: ApprovalRequestProps) {
  const { client, person, scopes, isLeaving, onAnswer } = props;
  const text = usePhrases('oauth2');
  const name = isolated(client.u_company);
  const host = isolated(client.returns_to);
  return (
    <>
      <div className="approval__head">
        <span className="approval__marks" aria-hidden="true">
          <Avatar letter={firstLetter(client.u_company)} />
          <span className="approval__dots">•••</span>
          <span className="approval__mark">
            <BrandMark />
          </span>
        </span>
        <h1>{text('asks', { app: name })}</h1>
        <p>
          <bdi>{client.returns_to}</bdi>
        </p>
      </div>
      <Alert tone="warn">{text('unverified')}</Alert>
      <div className="approval__who">
        <Avatar letter={firstLetter(person.u_company)} />
        <span>
          <bdi>{person.u_company}</bdi>
          <small>
            <bdi>{person.u_email}</bdi>
          </small>
        </span>
        <LinkText href="#/oauth2/login">{text('change')}</LinkText>
      </div>
      <Rights scopes={scopes} />
      <div className="approval__actions">
        <Button
          variant="filled"
          size="lg"
          isWide
          disabled={isLeaving}
          onClick={() => onAnswer('approve')}
        >
          {text('approve')}
        </Button>
        <Button size="lg" isWide disabled={isLeaving} onClick={() => onAnswer('deny')}>
          {text('deny')}
        </Button>
      </div>
      <p className="approval__note">{text('returns', { host })}</p>
    </>
  );
}

function Rights({ scopes }: { readonly scopes: readonly AppScope[] }) {
  const text = usePhrases('oauth2');
  const not = [
    ...(scopes.some((scope) => DOCUMENT_WRITES.includes(scope)) ? [] : ['not-documents' as const]),
    ...(scopes.includes('customers.write') ? [] : ['not-customers' as const]),
    'not-rest' as const,
    'not-money' as const,
  ];
  return (
    <>
      <List title={text('may')} isMay>
        {scopes.map((scope) => (
          <li key={scope}>
            <IconCheck aria-hidden stroke={1.75} />
            <span>{text(`scope-${scope}`)}</span>
          </li>
        ))}
      </List>
      <p className="approval__until">{text('untilRevoked')}</p>
      <List title={text('mayNot')}>
        {not.map((key) => (
          <li key={key}>
            <IconX aria-hidden stroke={1.75} />
            <span>{text(key)}</span>
          </li>
        ))}
      </List>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly isMay?: boolean;
  readonly children: ReactNode;
}

function List({ title, isMay = false, children }: ListProps) {
  return (
    <section className={isMay ? 'approval__list approval__list--may' : 'approval__list'}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function firstLetter(name: string): string {
  return [...name.trim()][0] ?? '';
}
