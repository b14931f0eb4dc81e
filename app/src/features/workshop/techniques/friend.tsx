import { CBT_LIMITS } from '@evenkeel/safety/cbt-content';
import { TextField } from '@/components/record-form/text-field';
import { Button } from '@/components/ui/button';
import { copy } from '../copy';
import type { WayProps } from './parts';

export function Friend({ work, set }: WayProps) {
  const { toFriend = '', toMyself = '' } = work.friend ?? {};
  return (
    <>
      <TextField label={copy.friend.toFriend} path="friend.toFriend" limit={CBT_LIMITS.thoughtChars} rows="short" />
      {toFriend.trim() !== '' && toMyself.trim() === '' ? (
        <Button size="small" onClick={() => set(({ friend = {} }) => ({ friend: { ...friend, toMyself: friend.toFriend ?? '' } }))}>
          {copy.friend.copy}
        </Button>
      ) : null}
      <TextField
        label={copy.friend.toMyself}
        hint={copy.friend.toMyselfHint}
        path="friend.toMyself"
        limit={CBT_LIMITS.thoughtChars}
        rows="short"
      />
    </>
  );
}
