import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { ConfigError } from './config-error.ts';
import { GOOGLE, providerAddress, USUAL_CLAIMS } from './providers.ts';
import type { Environment, Mode } from './environment.ts';
import type { ClaimNames, OpenIdSettings } from '../integrations/openid/openid-provider.ts';
import type { LinkKeys } from '../integrations/openid/signed-link.ts';
import { textOf } from './setting-text.ts';

/** A partner that clears payments, from whose pages people come in. */
export interface PartnerSettings {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly claims: ClaimNames;
  /** Undefined: no sign-in by OpenID Connect. */
  readonly openId: Pick<OpenIdSettings, 'clientId' | 'clientSecret'> | undefined;
  /** Undefined: no signed links. */
  readonly keys: LinkKeys | undefined;
}

const Partner = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  label: z.string().min(1),
  issuer: z.string(),
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  jwksUri: z.string().optional(),
  keys: z.array(z.record(z.string(), z.unknown())).min(1).optional(),
  claims: z
    .strictObject({ email: z.string(), emailVerified: z.string(), business: z.string() })
    .partial()
    .default({}),
});

/**
 * Returns the partners of the file that PINKAS_PARTNERS names. Throws ConfigError for a file that
 * cannot be used.
 */
export function partnersOf(env: Environment, mode: Mode): readonly PartnerSettings[] {
  const file = textOf(env, 'PINKAS_PARTNERS');
  if (file === undefined) return [];
  const partners = readPartners(file).map((one) => partnerOf(one, mode));
  const names = new Set([GOOGLE, ...partners.map(({ name }) => name)]);
  if (names.size !== partners.length + 1) {
    throw new ConfigError(
      `PINKAS_PARTNERS: each partner needs a name of its own, and not ${GOOGLE}.`,
    );
  }
  return partners;
}

function readPartners(file: string): z.output<typeof Partner>[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`PINKAS_PARTNERS is "${file}", which is no file of JSON.`);
  }
  const parsed = z.array(Partner).safeParse(content);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new ConfigError(
    `PINKAS_PARTNERS: ${first?.path.join('.') ?? ''}: ${first?.message ?? ''}.`,
  );
}

function partnerOf(given: z.output<typeof Partner>, mode: Mode): PartnerSettings {
  const { name, label, clientId, clientSecret, jwksUri, keys, claims } = given;
  const hasClient = clientId !== undefined && clientSecret !== undefined;
  if (!hasClient && (clientId ?? clientSecret) !== undefined) {
    throw new ConfigError(`PINKAS_PARTNERS: ${name} needs clientId and clientSecret, or neither.`);
  }
  if (!hasClient && jwksUri === undefined && keys === undefined) {
    throw new ConfigError(`PINKAS_PARTNERS: ${name} has no client, no keys and no jwksUri.`);
  }
  const address = (text: string) => providerAddress(`PINKAS_PARTNERS: ${name}`, text, mode);
  return {
    name,
    label,
    issuer: address(given.issuer),
    claims: {
      email: claims.email ?? USUAL_CLAIMS.email,
      emailVerified: claims.emailVerified ?? USUAL_CLAIMS.emailVerified,
      business: claims.business ?? 'business',
    },
    openId: hasClient ? { clientId, clientSecret } : undefined,
    keys:
      keys !== undefined
        ? { keys }
        : jwksUri !== undefined
          ? { jwksUri: address(jwksUri) }
          : undefined,
  };
}
