import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { Checkbox, Radio, Switch } from '@/components/ui/choices';
import { Select, TextInput } from '@/components/ui/inputs';
import { AnchorButton, LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { conflictCopy, TwoVersions } from '@/components/ui/two-versions';
import { Row } from '@/components/ui/row';
import { Table } from '@/components/ui/table';
import { Tab, Tabs } from '@/components/ui/tabs';
import { Lead, Small } from '@/components/ui/text';

const variants = ['default', 'primary', 'help', 'quiet', 'inherit', 'danger'] as const;
const sizes = ['normal', 'large', 'small'] as const;
const noticeTones = ['plain', 'amber', 'problem', 'info', 'success', 'quiet'] as const;
const badgeTones = ['plain', 'tint', 'accent', 'warning', 'success'] as const;

/** The controls and surfaces of `components/ui`, in all their variants. */
export function UiRoom() {
  return (
    <div className="grid gap-6">
      {sizes.map((size) => (
        <Row key={size} className="mt-0">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </Row>
      ))}
      <Row className="mt-0">
        <Button variant="primary" aria-disabled="true">
          Busy
        </Button>
        <LinkButton to="/">A link to a page</LinkButton>
        <AnchorButton href="/crisis" variant="help">
          A link to another document
        </AnchorButton>
        <DialogStory />
      </Row>
      <Lead>A lead: the first lines of a page.</Lead>
      <Small>A remark beside the text.</Small>
      <Inputs />
      <TwoVersions
        level={3}
        mine={[{ label: 'Title', text: 'Worry time' }]}
        theirs={[{ label: 'Title', text: 'A time to worry' }]}
        saved="(version 2)"
      >
        <Button>{conflictCopy.onlyMine}</Button>
      </TwoVersions>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>A notice, {tone}.</p>
          <p>
            Then what helps, with <a href="#top">a link</a>.
          </p>
        </Notice>
      ))}
      <Row>
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>A card</Card>
        <Card tone="accent" lifted>
          A lifted card with an accent
        </Card>
        <Card size="small">A small card</Card>
        <Card size="small" tone="primary">
          A small card with a primary edge
        </Card>
      </div>
      <Disclosure summary="A disclosure">
        <p>What it says once it is open.</p>
      </Disclosure>
      <Tabs aria-label="Views">
        <Tab to="/gallery" current>
          This view
        </Tab>
        <Tab to="/gallery?view=other">Another view</Tab>
      </Tabs>
      <Table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Entries</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Monday</th>
            <td>2</td>
          </tr>
          <tr>
            <th scope="row">Tuesday</th>
            <td>11</td>
          </tr>
        </tbody>
      </Table>
    </div>
  );
}

function Inputs() {
  const [on, setOn] = useState(true);
  return (
    <div className="grid max-w-form gap-4">
      <Field id="story-email" label="A field" hint="With a hint.">
        <TextInput type="email" />
      </Field>
      <Field id="story-problem" label="A field with a problem" problem="Please write the year with four digits.">
        <TextInput defaultValue="26" beside={<Button variant="quiet">Beside it</Button>} />
      </Field>
      <Field id="story-select" label="A select">
        <Select className="mt-2 block">
          <option>First choice</option>
          <option>Second choice</option>
        </Select>
      </Field>
      <div>
        <Checkbox defaultChecked>A checkbox</Checkbox>
        <Radio name="story-radio" defaultChecked>
          One of two
        </Radio>
        <Radio name="story-radio">The other one</Radio>
        <Switch checked={on} onChange={(event) => setOn(event.target.checked)}>
          A switch
        </Switch>
      </div>
      <Row>
        <Chip defaultChecked>A chosen chip</Chip>
        <Chip>A chip</Chip>
        <Chip aria-disabled="true">A chip that is not available</Chip>
      </Row>
    </div>
  );
}

function DialogStory() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Open a dialog</Button>
      <Dialog ref={dialog} aria-labelledby="story-dialog">
        <h2 id="story-dialog">A dialog</h2>
        <p>Escape closes it, and so does a press beside it.</p>
        <form method="dialog">
          <Button type="submit">Close</Button>
        </form>
      </Dialog>
    </>
  );
}
