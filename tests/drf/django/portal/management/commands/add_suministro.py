from django.core.management import BaseCommand

from portal.models import Suministro


class Command(BaseCommand):
    help = "Adds a supply to a property, which clients do not do themselves, and prints its id."

    def add_arguments(self, parser):
        parser.add_argument("inmueble", type=int)
        parser.add_argument("cups")

    def handle(self, *, inmueble, cups, **options):
        self.stdout.write(str(Suministro.objects.create(inmueble_id=inmueble, tipo="E", cups=cups).id))
