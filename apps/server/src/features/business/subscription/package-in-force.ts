/**
 * The package of account `$1` on day `$2`: its row of the product `s`, its subscription `b` where it has one, and the version `v` that
 * applies. No row where the product sells nothing to the account.
 */
export const PACKAGE_IN_FORCE = `
    from package_account($1, $2) s
    left join subscriptions b on b.account_id = $1 and b.replaced_at is null
    cross join lateral package_versions_for($1, $2, coalesce(b.version_id, s.trial_version_id)) v
    where not s.is_of_another and s.seller_id <> $1`;
