/** Where the pages find them. What they are stands in lib, so that lib may tell of what it did as well. */
export * from '@/lib/toasts';
