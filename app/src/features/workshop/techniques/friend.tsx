import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { words } from '../words';
import type { WayProps } from './parts';

export function Friend({ work, set }: WayProps) {
  const { toFriend = '', toMyself = '' } = work.friend ?? {};
  return (
    <>
      <TextField label={words.friend.toFriend} path="friend.toFriend" limit={CBT_LIMITS.thoughtChars} rows="short" />
      {toFriend.trim() !== '' && toMyself.trim() === '' ? (
        <Button size="small" onClick={() => set({ friend: { ...work.friend, toMyself: toFriend } })}>
          {words.friend.copy}
        </Button>
      ) : null}
      <TextField
        label={words.friend.toMyself}
        hint={words.friend.toMyselfHint}
        path="friend.toMyself"
        limit={CBT_LIMITS.thoughtChars}
        rows="short"
        balanced
      />
    </>
  );
}
