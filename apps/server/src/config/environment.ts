/** Environment variables as the process gets them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether people try the product or work with it. */
export type Mode = 'demo' | 'production';
