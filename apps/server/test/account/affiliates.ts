import type { TestServer } from '../test-server.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a person an affiliate by SQL; returns the code of their link. */
export async function givenAffiliate(server: TestServer, userId: string): Promise<string> {
  const code = Array.from(userId.replaceAll('-', '').slice(-8), (digit) =>
    ALPHABET.charAt(Number.parseInt(digit, 16)),
  ).join('');
  await server.db.superuser.query(
    'insert into affiliates (user_id, code, since) values ($1, $2, now())',
    [userId, code],
  );
  return code;
}
