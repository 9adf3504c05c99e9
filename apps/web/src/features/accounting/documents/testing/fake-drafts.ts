import type { Draft, SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';

type Stored = Draft & { editorId: string };

/** Answers by what they need of a request. */
type Answer = (request: {
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}) => Response;

function json(body: unknown): Response {
  return Response.json(body);
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, requestId: 'request-1', fields: [] }, { status });
}

/** The answers of drafts over what was saved: enough of the server for the screen that saves them. */
export function fakeDrafts(): Map<string, Answer> {
  const stored = new Map<string, Stored>();
  const idOf = (path: string): string => path.split('/')[4] ?? '';

  function save(path: string, body: SaveDraft): Response {
    const id = idOf(path);
    const known = stored.get(id);
    if (known === undefined && body.version !== 0) return refusal(404, 'NOT_FOUND');
    if (known !== undefined && known.version !== body.version && known.editorId !== body.editorId) {
      return refusal(409, 'VERSION_CONFLICT');
    }
    const version = (known?.version ?? 0) + 1;
    const { docType, totalMinor, content, issueKey, editorId } = body;
    stored.set(id, {
      id,
      kind: 'draft',
      name: '',
      docType,
      totalMinor,
      content,
      issueKey,
      editorId,
      version,
      customerName: content.customer.name,
      subject: content.subject,
      currency: content.currency ?? 'ILS',
      updatedAt: '2026-11-20T09:46:00.000Z',
      updatedBy: { kind: 'user', name: 'בעל העסק' },
      isOwn: true,
      schedule: null,
      reminder: null,
      charge: null,
      templateDate: null,
      paymentTerms: null,
      issued: null,
    });
    return json({ version, updatedAt: '2026-11-20T09:46:00.000Z' });
  }

  return new Map<string, Answer>([
    ['GET /v2/api/drafts', () => json({ drafts: [...stored.values()].toReversed() })],
    [
      'GET /v2/api/drafts/*',
      ({ path }) => {
        const draft = stored.get(idOf(path));
        return draft === undefined ? refusal(404, 'NOT_FOUND') : json(draft);
      },
    ],
    ['PUT /v2/api/drafts/*', ({ path, body }) => save(path, body as unknown as SaveDraft)],
    [
      'DELETE /v2/api/drafts/*',
      ({ path }) => {
        stored.delete(idOf(path));
        return json({ success: true });
      },
    ],
  ]);
}
