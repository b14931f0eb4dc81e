import { Button } from '@/components/ui/button';
import { AnchorButton } from '@/components/ui/link-button';
import { Row } from '@/components/ui/row';
import { Small } from '@/components/ui/text';
import { chosenCountry, useGuessedCountry } from '@/lib/crisis-lines/nearest';
import { copy } from './help-lines-copy';

const { ask } = copy;

/** Asks once whether the country that the time zone suggests is right. The crisis page asks the same. */
export function CountryAsk() {
  const country = useGuessedCountry();
  if (!country) return null;
  return (
    <div>
      <Small>{ask.question(country.name)}</Small>
      <Row className="mt-1">
        <Button size="small" onClick={() => chosenCountry.write(country.code)}>
          {ask.yes}
        </Button>
        <AnchorButton href="/crisis#my-country" size="small">
          {ask.change}
        </AnchorButton>
      </Row>
    </div>
  );
}
