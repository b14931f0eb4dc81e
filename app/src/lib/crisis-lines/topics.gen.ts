// Generated from crates/cbt-core/directory.toml by `cargo xtask rules`. Do not edit.
import type { HelpTopic } from './crisis.gen';
import type { TopicRow } from './rows';

/** The headings of the topics. */
export const TOPIC_TITLES: Readonly<Record<HelpTopic, string>> = {
  crisis: "Someone to talk to, now",
  domestic_violence: "If someone close hurts or controls you",
  sexual_assault: "After rape or sexual assault",
  poisons: "If you took something, or may be poisoned",
  perinatal: "In pregnancy and after a birth",
  eating_disorder: "Food, eating and your body",
};

/** Lines for topics other than a crisis: country, topic, lines. */
export const TOPIC_ROWS: readonly TopicRow<HelpTopic>[] = [
  ["AU","domestic_violence",[["call","1800RESPECT","1800 737 732"],["text","1800RESPECT","0458 737 732"]]],
  ["AU","sexual_assault",[["call","1800RESPECT","1800 737 732"],["text","1800RESPECT","0458 737 732"]]],
  ["AU","poisons",[["call","Poisons Information Centre","13 11 26"]]],
  ["AU","perinatal",[["call","PANDA","1300 726 306","","Mon to Sat, in the day"]]],
  ["AU","eating_disorder",[["call","Butterfly","1800 33 4673","","8 am to midnight"]]],
  ["CA","poisons",[["call","Poison centres","1-844-764-7669","","outside Quebec"],["call","Centre antipoison du Québec","1-800-463-5060","","in Quebec"]]],
  ["CA","eating_disorder",[["call","NEDIC","1-866-633-4220","","weekdays"]]],
  ["DE","domestic_violence",[["call","Hilfetelefon","116 016","","for women, and 18 more languages"]]],
  ["DE","sexual_assault",[["call","Hilfetelefon","116 016","","for women, and 18 more languages"]]],
  ["IE","domestic_violence",[["call","Women’s Aid","1800 341 900","","for women"],["call","Men’s Aid","01 554 3811","","for men, Mon to Fri 9 am to 5 pm"]]],
  ["IE","sexual_assault",[["call","National Rape Crisis Helpline","1800 77 88 88"]]],
  ["IE","poisons",[["call","Poisons Information Line","01 809 2166","","at night call 112 or 999, 8 am to 10 pm"]]],
  ["IE","eating_disorder",[["call","Bodywhys","01 210 7906","","two hours a day"]]],
  ["NZ","domestic_violence",[["call","Women’s Refuge","0800 733 843"]]],
  ["NZ","sexual_assault",[["call","Safe to talk","0800 044 334"],["text","Safe to talk","4334"]]],
  ["NZ","poisons",[["call","National Poisons Centre","0800 764 766"]]],
  ["NZ","perinatal",[["call","PlunketLine","0800 933 922","","for parents of young children"]]],
  ["NZ","eating_disorder",[["call","EDANZ","0800 233 269","","for families and friends, some hours"]]],
  ["GB","domestic_violence",[["call","National Domestic Abuse Helpline","0808 2000 247","","for women, in England"],["call","Domestic Abuse Helpline","0800 027 1234","","in Scotland"],["call","Live Fear Free","0808 80 10 800","","in Wales"],["call","Domestic and Sexual Abuse Helpline","0808 802 1414","","in Northern Ireland"],["call","Men’s Advice Line","0808 801 0327","","for men, some hours"]]],
  ["GB","sexual_assault",[["call","Rape and Sexual Abuse Support Line","0808 500 2222","","England and Wales, from age 16"],["chat","Rape and Sexual Abuse Support Line","https://247sexualabusesupport.org.uk","","England and Wales, from age 16"],["call","Domestic and Sexual Abuse Helpline","0808 802 1414","","in Northern Ireland"]]],
  ["GB","perinatal",[["text","PANDAS","85258","PANDAS"]]],
  ["GB","eating_disorder",[["call","Beat","0808 801 0677","","in England, Mon to Fri 3 pm to 8 pm"],["call","Beat","0808 801 0432","","in Scotland, Mon to Fri 3 pm to 8 pm"],["call","Beat","0808 801 0433","","in Wales, Mon to Fri 3 pm to 8 pm"],["call","Beat","0808 801 0434","","in Northern Ireland, Mon to Fri 3 pm to 8 pm"]]],
  ["US","domestic_violence",[["call","National Domestic Violence Hotline","1-800-799-7233"],["text","National Domestic Violence Hotline","88788","START"]]],
  ["US","sexual_assault",[["call","RAINN","1-800-656-4673"]]],
  ["US","poisons",[["call","Poison Help","1-800-222-1222"]]],
  ["US","perinatal",[["call","National Maternal Mental Health Hotline","1-833-852-6262"],["text","National Maternal Mental Health Hotline","1-833-852-6262"]]],
  ["US","eating_disorder",[["call","ANAD","1-888-375-7767","","Mon to Fri 9 am to 9 pm Central"]]],
];
