import { strongLink } from '@/components/ui/text';
import { useServerConfig } from '@/lib/api/server-config';
import { contact } from '../content/help';
import { sectionStyle, SectionTitle } from './blocks';

export function Contact() {
  return (
    <section className={sectionStyle} aria-labelledby={contact.id}>
      <SectionTitle {...contact} />
      <Address />
      <p>{contact.notForCrisis}</p>
    </section>
  );
}

function Address() {
  const { data, isPending } = useServerConfig();
  if (isPending) return <p>{contact.looking}</p>;
  if (!data) return <p>{contact.trouble}</p>;
  if (!data.supportEmail) return <p>{contact.none}</p>;
  return (
    <>
      <p>{contact.lead}</p>
      <p>
        <a href={`mailto:${data.supportEmail}`} className={strongLink}>
          {data.supportEmail}
        </a>
      </p>
    </>
  );
}
