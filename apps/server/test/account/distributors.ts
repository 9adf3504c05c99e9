import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

/** Makes a person who works for a distributor. */
export async function aDistributor(server: TestServer): Promise<HttpBrowser> {
  const user = await server.givenUser();
  await server.db.superuser.query(
    `insert into distributors (code, name_he, name_en, support_email, support_phone,
        opens_management, shows_approval_page, accounts_max, created_at)
      values ('plus', 'סליקה פלוס', '', 'support@distributor.test', '', true, true, 5, now())`,
  );
  await server.db.superuser.query(
    `insert into distributor_people (user_id, distributor, since) values ($1, 'plus', now())`,
    [user.id],
  );
  return signIn(server, user);
}
