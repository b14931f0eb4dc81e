/** Until people can sign in, every entry belongs to the demo user of this server. */
export const currentUserId = 'demo';
