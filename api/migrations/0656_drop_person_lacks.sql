-- As a function it was planned again for each row: the list reads person_gaps itself.
drop function person_lacks(person, date);
